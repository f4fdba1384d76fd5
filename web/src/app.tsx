import { Route, Switch } from 'wouter';
import { later } from './later.tsx';
import { Mishap } from './Mishap.tsx';
import { Opening } from './pages/Opening.tsx';
import { Trouble } from './pages/Trouble.tsx';
import { Update } from './Update.tsx';

const Home = later(() => import('./pages/Home.tsx'), Opening);
const NewMatch = later(() => import('./pages/NewMatch.tsx'), Opening);
const Play = later(() => import('./pages/Play.tsx'), Opening);
const Table = later(() => import('./pages/Table.tsx'), Opening);
const Replay = later(() => import('./pages/Replay.tsx'), Opening);
const Rules = later(() => import('./pages/Rules.tsx'), Opening);
const Cards = later(() => import('./pages/Cards.tsx'), Opening);
const Learn = later(() => import('./pages/Learn.tsx'), Opening);
const Settings = later(() => import('./pages/Settings.tsx'), Opening);
const Credits = later(() => import('./pages/Credits.tsx'), Opening);
const NotFound = later(() => import('./pages/NotFound.tsx'), Opening);

export function App() {
  return (
    <>
      <Mishap instead={broken}>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/new/:game" component={NewMatch} />
          <Route path="/play/:game" component={Play} />
          <Route path="/table/:id" component={Table} />
          <Route path="/replay/:id" component={Replay} />
          <Route path="/rules/:game" component={Rules} />
          <Route path="/cards/:game" component={Cards} />
          <Route path="/learn/:game" component={Learn} />
          <Route path="/settings" component={Settings} />
          <Route path="/credits" component={Credits} />
          <Route component={NotFound} />
        </Switch>
      </Mishap>
      <Update />
    </>
  );
}

/** A page that was renamed by an update cannot be fetched any more; loading it anew gets the present one. */
function broken(): React.ReactNode {
  return (
    <Trouble title="Something broke." message="Your matches are kept. Loading the page anew usually helps.">
      <button type="button" className="btn" onClick={() => location.reload()}>
        Load anew
      </button>
    </Trouble>
  );
}
