import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { islandNames } from '../src/web/islands/island.ts'
import { islandsFolder, projectRoot } from './places.ts'

/** One file for what no island does without: more files would cost more requests than they save bytes. */
const neededByEveryIsland =
  /node_modules[\\/](react|react-dom|scheduler)[\\/]|web[\\/]islands[\\/](start-island|crash-boundary|use-hydrated)|web[\\/]ui[\\/](button|class-names|show-toast)/

const pureModules = /src[\\/](domain|contract|web[\\/]text)[\\/]/

const shared: InlineConfig = {
  root: projectRoot,
  configFile: false,
  envDir: false,
  logLevel: 'warn',
  plugins: [react()],
  css: { modules: { generateScopedName: scopedName } },
}

/**
 * Vite wraps every `import()` to preload styles and scripts. Here styles come with the page and scripts are
 * fetched ahead by the islands themselves, so the wrapper would be 700 bytes for nothing.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** The islands' scripts for the browser; their styles are taken from the other build and inlined. */
export function clientConfig(outDir: string): InlineConfig {
  return {
    ...shared,
    plugins: [plainImports, ...(shared.plugins ?? [])],
    build: {
      outDir,
      // public/ is served as it lies there.
      copyPublicDir: false,
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      // Styles of lazy parts are inlined with the page, so no chunk may fetch any by itself.
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: islandEntries(),
        // Rules and words do nothing by being imported: what an island does not use of them stays out.
        treeshake: { moduleSideEffects: [{ test: pureModules, sideEffects: false }] },
        // The starter calls what an entry exports.
        preserveEntrySignatures: 'exports-only',
        output: { codeSplitting: { groups: [{ name: 'react', test: neededByEveryIsland }] } },
      },
    },
  }
}

/** Sources served as they are, inside the shop's own server. */
export function developmentConfig(server: Server): InlineConfig {
  return {
    ...shared,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
    // Found only when an island is first asked for, they would make Vite load that page a second time.
    optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
  }
}

/** The same sources for Node: what draws the pages, and the styles of each. */
export function serverConfig(outDir: string): InlineConfig {
  return {
    ...shared,
    build: {
      ssr: 'src/web/site.tsx',
      outDir,
      // public/ is served as it lies there.
      copyPublicDir: false,
      emptyOutDir: true,
      manifest: true,
      emitAssets: true,
      cssMinify: true,
      minify: false,
      reportCompressedSize: false,
    },
  }
}

function islandEntries(): Record<string, string> {
  return Object.fromEntries(islandNames.map((name) => [name, path.join(islandsFolder, `${name}.tsx`)]))
}

/** The same in both builds, short, and free of anything but the file's place. */
function scopedName(name: string, file: string): string {
  const place = path.relative(projectRoot, file.replace(/\?.*$/, ''))
  return `${name}-${createHash('sha256').update(place).digest('base64url').replace(/[-_]/g, '').slice(0, 4)}`
}
