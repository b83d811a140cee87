/*
 * Who may know whom. Imports point down: main → commands → server, packages, office → web → contract → domain. On a floor an
 * area imports itself and the areas before it. Imports of types count as any other.
 */
export const areas = [
  'platform',
  'outbox',
  'staff',
  'catalogue',
  'quiz',
  'orders',
  'payments',
  'delivery',
  'checkout',
  'aftercare',
  'messages',
  'people',
  'site',
  'desk',
  'running',
]
/**
 * Rooms whose own files are what the rooms within them build on. Everywhere else a room's own files join those within it.
 * The arrow goes one way or the other, so that there is no circle between a room and one within it either.
 */
const foundations = [
  '^packages/pretend-banks/src/',
  '^src/server/delivery/carriers/',
  '^src/server/messages/sms/',
  '^src/server/payments/providers/',
]
/** A file of a package that the build serves and gives the address of. */
const addressOfFile = '^[a-z][^?]+\\?url$'

export default {
  forbidden: [
    only('domain', '^src/domain/', ['^src/domain/']),
    only('contract', '^src/contract/', [
      '^src/(contract|domain)/',
      npm('@simplewebauthn/browser', 'valibot'),
    ]),
    // No byte of the office is on a public page.
    only('web', '^src/web/', [
      '^src/(web|contract|domain)/',
      '^packages/islands-build/src/types\\.ts$',
      npm('marked', 'qr', 'react', 'react-dom', 'valibot'),
    ]),
    only('office', '^src/office/', [
      '^src/(office|web|contract|domain)/',
      npm(
        '@simplewebauthn/browser',
        '@tanstack/[^/]+',
        'd3-array',
        'qr',
        'react',
        'react-dom',
        'valibot',
        'zxing-wasm',
      ),
      addressOfFile,
    ]),
    never('server', '^src/server/', '^src/(?!(server|contract|domain)/)|^(scripts|build|test|bench)/'),
    never(
      'server-packages',
      '^src/server/',
      '^packages/(?!embedded-postgres/|photo-cleaner/src/index\\.ts$|pretend-(banks|carrier)/|islands-build/src/types\\.ts$)',
    ),
    {
      name: 'stand-ins',
      comment:
        'The record of an acquirer, a carrier or an SMS service loads its stand-in, only in test mode; it is spoken with over HTTP.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^packages/pretend-', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    never(
      'stand-ins',
      '^src/server/(?!(delivery/carriers|messages/sms|payments(/providers)?)/)',
      '^packages/pretend-',
    ),
    never('commands', '^src/commands/', '^src/(?!(commands|server|domain)/)|^packages/'),
    // Products of their own: they know nothing of the shop, nor of each other but for the page that stand-ins show people.
    never('packages', '^packages/([^/]+)/', '^(src|test|scripts|build)/|^packages/(?!$1/|local-page/)'),
    {
      name: 'joins-the-realms',
      comment: 'Only these stand above them.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/((commands|contract|domain|office|server|web)/|(main|build|site-sources)\\.ts$)',
      },
      to: {},
    },
    {
      name: 'circle-of-files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'circle-of-rooms',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    ...areas.map((area) => areaOrder(area)),
    {
      name: 'joins-the-areas',
      comment: 'What joins the areas of a floor is imported by none of them.',
      severity: 'error',
      from: { path: `^src/([^/]+)/(${areas.join('|')})/` },
      to: { path: '^src/$1/([^/]+|jobs/.+)$' },
    },
    ...foundations.map((room) => ({
      name: 'room-within',
      severity: 'error',
      from: { path: `${room}[^/]+$` },
      to: { path: `${room}[^/]+/` },
    })),
    {
      name: 'decoder',
      comment:
        'What decodes strangers’ pictures is for the photo cleaner’s own process alone; another makes files of what that has made.',
      severity: 'error',
      from: {
        path: '^(src|packages)/',
        pathNot: '^(packages/photo-cleaner/src/clean-photo|src/server/catalogue/picture-process)\\.ts$',
      },
      to: { path: npm('sharp'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'decoding',
      severity: 'error',
      from: { path: '^(src|packages)/', pathNot: '^packages/photo-cleaner/src/cleaner-process\\.ts$' },
      to: { path: '^packages/photo-cleaner/src/clean-photo\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'reading',
      comment: 'What reads strangers’ films and captions is for processes of their own alone.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '^src/server/site/films/clean/(film|captions)-process\\.ts$' },
      to: {
        path: '^src/(server/site/films/clean/clean-film|domain/site/captions)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    never(
      'cleaner-process',
      '^(src|packages)/',
      '^(packages/photo-cleaner/src/cleaner|src/server/(catalogue/picture|site/films/clean/(film|captions)))-process\\.ts$',
    ),
    {
      name: 'index',
      comment: 'Everything is imported from the file that owns it; only a package has a door.',
      severity: 'error',
      from: {},
      to: { path: '^src/.*/index\\.[a-z]+$' },
    },
    { name: 'not-found', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: addressOfFile } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|^packages/[^/]+/(test/|src/testing\\.ts$)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
}

/** Files of an area import no file of an area after it. */
function areaOrder(area) {
  const later = areas.slice(areas.indexOf(area) + 1)
  return {
    name: 'area-order',
    severity: 'error',
    from: { path: `^src/([^/]+)/${area}/` },
    to: { path: later.length > 0 ? `^src/$1/(${later.join('|')})/` : '(?!)' },
  }
}

function only(name, from, allowed) {
  return { name, severity: 'error', from: { path: from }, to: { pathNot: allowed } }
}

function never(name, from, forbidden) {
  return { name, severity: 'error', from: { path: from }, to: { path: forbidden } }
}

function npm(...names) {
  return `(^|/)node_modules/(@types/)?(${names.join('|')})/`
}
