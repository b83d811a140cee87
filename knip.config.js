/*
 * What nothing uses: files, exports, types, packages. Twice: `knip` counts tests as users; `knip --production` counts
 * only what the shop itself runs on, which `!` marks, so that nothing stays for its own tests alone.
 */
const isProduction = process.argv.includes('--production')

export default {
  workspaces: {
    '.': {
      entry: [
        'src/main.ts!',
        'src/build.ts!',
        'src/commands/*.ts!',
        'demo/run.ts!',
        // Processes, workers and bundles of their own, started by their path.
        'src/server/site/films/clean/{film,captions}-process.ts!',
        'src/server/catalogue/picture-process.ts!',
        'src/server/site/read-texts-worker.ts!',
        'src/web/site.tsx!',
        'src/web/**/*.{entry,page}.tsx!',
        'src/office/main.tsx!',
        'src/office/platform/service-worker.ts!',
        'src/web/quiz/photos/shrink-worker.ts!',
        'src/web/platform/ui/markdown-worker.ts!',
        'scripts/{packages,passed-files,release,run,test,try-installed,typecheck}.mjs',
        'words/bind.ts',
        'browsers/check.ts',
        'test/**/*-shop.ts',
        'test/photos/run-s3-server.ts',
      ],
      project: [
        '{demo,src}/**/*.{ts,tsx}!',
        '!{demo,src}/**/*.test.{ts,tsx}!',
        '{browsers,e2e,scripts,test,words}/**/*.{ts,mjs}',
      ],
      // What dependency-cruiser reads TypeScript with.
      ignoreDependencies: ['@swc/core'],
    },
    studio: {
      entry: ['sheets/{make,pictures}.ts'],
      project: ['sheets/*.ts'],
    },
    proofs: {
      entry: [
        'run.ts',
        '{house-figures,mutations,next-postgres,point-in-time,proxies,sweep-words}.ts',
        '{bench,load,endurance,neighbours}/run.ts',
        'several/{nodes,patroni}.ts',
        // Processes of their own.
        'bench/{bare-sharp.ts,peers/vendure-process.mjs}',
        'endurance/bank-process.ts',
      ],
      project: ['**/*.{ts,mjs}'],
      playwright: { config: ['playwright.*.config.ts'], entry: ['**/*.proof.ts'] },
      // What a bench installs into a folder of its own.
      ignoreDependencies: ['@vendure/core'],
    },
    'packages/embedded-postgres': {
      entry: ['src/{keep-running,hand-over}.ts!', 'test/writing-shop.ts'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!', 'test/**/*.ts'],
      // Found by its path: it brings the binaries of the database.
      ignoreDependencies: ['embedded-postgres'],
    },
    'packages/islands-build': {
      entry: ['src/{make-site,try-pages-process,dev-client}.ts!'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!'],
      // Named in the sources that the build writes.
      ignoreDependencies: ['react', 'react-dom'],
    },
    'packages/local-page': {
      project: ['src/**/*.ts!', 'test/**/*.ts'],
    },
    'packages/photo-cleaner': {
      // A process of its own, started by its path.
      entry: ['src/cleaner-process.ts!'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!'],
    },
    'packages/pretend-carrier': {
      entry: ['compile-settlements.ts'],
      project: ['{src/**/,}*.ts!', '!src/**/*.test.ts!', 'test/**/*.ts'],
    },
    'packages/pretend-banks': {
      project: ['src/**/*.ts!', '!src/**/*.test.ts!', 'test/**/*.ts'],
    },
  },
  // Of the system, and only where a test or an installation asks for them.
  ignoreBinaries: ['Xvfb', 'mount', 'umount'],
  // What has a use in its own file may be exported for its test, and as the type of something.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  // Of what only tests need, and would each have to write for itself.
  tags: ['-fortests'],
}
