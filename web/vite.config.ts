import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { icons } from './icons.ts';
import { sharedWorker } from './worker.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    icons(),
    sharedWorker(),
    VitePWA({
      // A new version waits until the player takes it: see Update.tsx.
      registerType: 'prompt',
      injectRegister: null,
      manifest: {
        name: 'Tuckbox',
        short_name: 'Tuckbox',
        description: 'The home of open card games: open a box and play.',
        start_url: '/',
        display: 'standalone',
        background_color: '#faf5ea',
        theme_color: '#faf5ea',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,woff2,png,svg}'],
        // The whole set of icons is only for custom cards, and larger than everything else: it is kept when first used.
        globIgnores: ['**/letter-*.js'],
        runtimeCaching: [{ urlPattern: /\/assets\/letter-/, handler: 'CacheFirst', options: { cacheName: 'icons' } }],
        navigateFallback: '/index.html',
        // The first visit is kept as well; a new version still waits for the player.
        clientsClaim: true,
      },
    }),
  ],
  // What wouter brings along for old versions of React.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: 'es2022',
    // Browsers that know light-dark(): a translation of it could not be turned dark inside a light page.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // They all know how to preload, too.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
});
