import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { buildTargets } from './browsers.ts'
import { inDocument } from './in-document.ts'
import { reactElsewhere, reactModule, reactModuleId } from './react-file.ts'
import { layerOrder } from './assets.ts'
import { type AppSources, entryOf, pagesScript, type SiteSources, workerScript } from './site-sources.ts'
import type { AppFiles } from './types.ts'

function shared({ root }: SiteSources) {
  return {
    root,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    plugins: [react()],
    css: { modules: { generateScopedName: (name: string, file: string) => scopedName(root, name, file) } },
  } satisfies InlineConfig
}

const forBrowser = {
  copyPublicDir: false,
  emptyOutDir: true,
  manifest: true,
  assetsInlineLimit: 0,
  // Lazy parts' styles are inlined with the page.
  cssCodeSplit: false,
  modulePreload: false,
  reportCompressedSize: false,
} as const

/** Drops Vite's preload wrapper around `import()`, 600 bytes: styles are inlined and islands prefetch. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** Cached across builds until React changes. */
export function reactConfig(site: SiteSources, outDir: string): InlineConfig {
  return {
    ...shared(site),
    plugins: [reactModule(site)],
    build: {
      ...forBrowser,
      target: buildTargets(site.browsers),
      outDir,
      rolldownOptions: { input: { react: reactModuleId }, preserveEntrySignatures: 'strict' },
    },
  }
}

/** A build each: together they would share a dozen small chunks, which cost more than they save. Styles are inlined. */
export function islandConfig(
  site: SiteSources,
  name: string,
  reactAddress: string,
  outDir: string,
): InlineConfig {
  const { plugins, ...others } = shared(site)
  return {
    ...others,
    plugins: [plainImports, inDocument(), reactElsewhere(site, reactAddress), ...plugins],
    build: {
      ...forBrowser,
      target: buildTargets(site.browsers),
      outDir,
      // 0.2 to 1.3 kB less than Vite's own minifier (0073), except for React alone.
      minify: 'terser',
      terserOptions: { module: true, ecma: 2022, compress: { passes: 2 } },
      rolldownOptions: {
        input: { [name]: path.join(site.root, entryOf(site, name)) },
        treeshake: { moduleSideEffects: [{ test: pureModules(site), sideEffects: false }] },
        // The starter and lazy parts import from an entry.
        preserveEntrySignatures: 'allow-extension',
        // One initial chunk: a second costs half a kilobyte.
        output: { codeSplitting: { groups: [{ name, tags: ['$initial'] }] } },
      },
    },
  }
}

export function developmentConfig(site: SiteSources, server: Server) {
  return {
    ...shared(site),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
    // Vite would discover these late and reload the page.
    optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
  } satisfies InlineConfig
}

/** Renders the pages, with a production React of its own, and collects styles. */
export function serverConfig(site: SiteSources, outDir: string): InlineConfig {
  return {
    ...shared(site),
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: site.site,
      outDir,
      copyPublicDir: false,
      emptyOutDir: true,
      manifest: true,
      emitAssets: true,
      cssMinify: true,
      cssTarget: buildTargets(site.browsers),
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: pagesScript } },
    },
  }
}

/** The minifier drops the order of layers. */
const layersFirst: Plugin = {
  name: 'layers-first',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
      file.source = layerOrder + Buffer.from(file.source).toString()
    }
  },
}

export function appConfig(
  site: SiteSources,
  { name, document, browsers }: AppSources,
  outDir: string,
): InlineConfig {
  const { plugins, ...others } = shared(site)
  return {
    ...others,
    plugins: [...plugins, layersFirst],
    build: {
      target: buildTargets(browsers),
      outDir,
      assetsDir: `${name}/assets`,
      copyPublicDir: false,
      emptyOutDir: true,
      // One file, which begins with the order of layers.
      cssCodeSplit: false,
      // Its policy forbids inline content.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(site.root, document),
        treeshake: { moduleSideEffects: [{ test: pureModules(site), sideEffects: false }] },
      },
    },
  }
}

export function workerConfig(
  { root }: SiteSources,
  { browsers }: AppSources,
  source: string,
  appFiles: AppFiles,
  outDir: string,
): InlineConfig {
  return {
    root,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    define: { appFiles: JSON.stringify(appFiles) },
    build: {
      target: buildTargets(browsers),
      outDir,
      copyPublicDir: false,
      emptyOutDir: true,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(root, source),
        output: { format: 'iife', entryFileNames: workerScript },
      },
    },
  }
}

function pureModules({ pure }: SiteSources): RegExp {
  const any: Readonly<Record<string, string>> = {
    '**/': String.raw`(?:.+[\\/])?`,
    '**': '.+',
    '*': String.raw`[^\\/]+`,
    '/': String.raw`[\\/]`,
  }
  return new RegExp(
    pure.map((files) => files.replaceAll(/\*\*\/|\*\*|\*|\//g, (sign) => any[sign] ?? sign)).join('|'),
  )
}

/** Equal in both builds. */
function scopedName(root: string, name: string, file: string): string {
  const place = path.relative(root, file.replace(/\?.*$/, ''))
  return `${name}-${createHash('sha256').update(place).digest('base64url').replace(/[-_]/g, '').slice(0, 4)}`
}
