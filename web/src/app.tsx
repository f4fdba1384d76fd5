import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Mishap } from './Mishap.tsx';
import { Opening } from './pages/Opening.tsx';
import { Trouble } from './pages/Trouble.tsx';
import { Update } from './Update.tsx';

const Home = lazy(() => import('./pages/Home.tsx'));
const NewMatch = lazy(() => import('./pages/NewMatch.tsx'));
const Play = lazy(() => import('./pages/Play.tsx'));
const Table = lazy(() => import('./pages/Table.tsx'));
const Replay = lazy(() => import('./pages/Replay.tsx'));
const Rules = lazy(() => import('./pages/Rules.tsx'));
const Cards = lazy(() => import('./pages/Cards.tsx'));
const Learn = lazy(() => import('./pages/Learn.tsx'));
const Settings = lazy(() => import('./pages/Settings.tsx'));
const Credits = lazy(() => import('./pages/Credits.tsx'));
const NotFound = lazy(() => import('./pages/NotFound.tsx'));

export function App() {
  return (
    <Suspense fallback={<Opening />}>
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
    </Suspense>
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
