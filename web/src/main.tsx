import './plainZod.ts';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { applySettings } from './table/settings.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
applySettings();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
