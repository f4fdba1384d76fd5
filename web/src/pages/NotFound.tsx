import { Trouble } from './Trouble.tsx';

export default function NotFound() {
  return <Trouble title="There is no such page." message="The address may be mistyped, or the page has moved." />;
}
