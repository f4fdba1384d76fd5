import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
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
    <Suspense>
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
      <Update />
    </Suspense>
  );
}
