declare const appFiles: { version: string; named: readonly string[]; later: readonly string[] }

addEventListener('install', () => Object.assign(globalThis, { appFiles }))
