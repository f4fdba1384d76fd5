import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';

const pages = import.meta.glob<{ default: ComponentType }>('./pages/*.tsx');

function page(name: string): ComponentType {
  return lazy(pages[`./pages/${name}.tsx`] ?? (async () => ({ default: () => <p>There is no page {name} yet.</p> })));
}

const Home = page('Home');
const NewMatch = page('NewMatch');
const Play = page('Play');
const Table = page('Table');
const Replay = page('Replay');
const Rules = page('Rules');
const Cards = page('Cards');
const Learn = page('Learn');
const Settings = page('Settings');
const Credits = page('Credits');
const NotFound = page('NotFound');

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
    </Suspense>
  );
}
