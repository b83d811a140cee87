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
  // public/ is served as it lies there.
  copyPublicDir: false,
  emptyOutDir: true,
  manifest: true,
  assetsInlineLimit: 0,
  // Styles of lazy parts are inlined with the page, so no chunk may fetch any by itself.
  cssCodeSplit: false,
  modulePreload: false,
  reportCompressedSize: false,
} as const

/**
 * Vite wraps every `import()` to preload styles and scripts. Here styles come with the page and scripts are
 * fetched ahead by the islands themselves, so the wrapper would be 600 bytes of the first script for nothing.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** React alone, in a file that stays the same until React itself changes. */
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

/**
 * The scripts of one island; their styles are taken from the build for Node and inlined. Each island is a
 * build of its own: together they would fall into a dozen small files for what two of them share, which
 * costs more requests and bytes than it saves.
 */
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
      // 0.2 to 1.3 kB less of an island than Vite's own minifier leaves (0073). Of React alone it leaves more.
      minify: 'terser',
      terserOptions: { module: true, ecma: 2022, compress: { passes: 2 } },
      rolldownOptions: {
        input: { [name]: path.join(site.root, entryOf(site, name)) },
        treeshake: { moduleSideEffects: [{ test: pureModules(site), sideEffects: false }] },
        // The starter calls what an entry exports; lazy parts may import from it too.
        preserveEntrySignatures: 'allow-extension',
        // What the page needs at once is one file, though lazy parts use of it: a second costs half a kilobyte.
        output: { codeSplitting: { groups: [{ name, tags: ['$initial'] }] } },
      },
    },
  }
}

/** Sources served as they are, inside the shop's own server. */
export function developmentConfig(site: SiteSources, server: Server) {
  return {
    ...shared(site),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
    // Found only when an island is first asked for, they would make Vite load that page a second time.
    optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
  } satisfies InlineConfig
}

/** The same sources for Node: what draws the pages, with a React of its own, made for use and not for development; and the styles of each. */
export function serverConfig(site: SiteSources, outDir: string): InlineConfig {
  return {
    ...shared(site),
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: site.site,
      outDir,
      // public/ is served as it lies there.
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

/** Parts of the styles come in any order, and the minifier drops the statement of their layers. */
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

/** An application with its document; its scripts and styles are split as it imports them. */
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
      // One file, which begins with the order of its layers.
      cssCodeSplit: false,
      // Nothing may stand inline: its policy allows files alone.
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

/** The service worker of an app: one script, which knows the app's files. */
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

/** The same in both builds, short, and free of anything but the file's place. */
function scopedName(root: string, name: string, file: string): string {
  const place = path.relative(root, file.replace(/\?.*$/, ''))
  return `${name}-${createHash('sha256').update(place).digest('base64url').replace(/[-_]/g, '').slice(0, 4)}`
}
