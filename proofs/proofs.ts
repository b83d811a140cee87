export interface Proof {
  readonly name: string
  readonly proves: string
  /** On two idle CPUs. */
  readonly minutes: number
  readonly run: Run
}

/** Tests and journeys also run small in `npm test`; programs are only loaded. */
export type Run =
  | { readonly kind: 'test'; readonly files: readonly string[]; readonly env: Environment }
  | { readonly kind: 'journey'; readonly args: readonly string[]; readonly env: Environment }
  | { readonly kind: 'program'; readonly file: string }
type Environment = Readonly<Record<string, string>>

const test = (env: Environment, ...files: string[]): Run => ({ kind: 'test', files, env })
const journey = (env: Environment, ...args: string[]): Run => ({ kind: 'journey', args, env })
const program = (file: string): Run => ({ kind: 'program', file: `proofs/${file}.ts` })
const walk = (config: string): Run => journey({}, '--config', `proofs/playwright.${config}.config.ts`)

/** `npm run proof` lists them, `npm run proof NAME -- ARGS` runs one. */
export const proofs: readonly Proof[] = [
  {
    name: 'bench',
    proves:
      'figures, as tables, none over the limit beside it: all, or those named after it; growth -- --one-month: a million orders in one month',
    minutes: 60,
    run: program('bench/run'),
  },
  {
    name: 'figures',
    proves: 'how the house stands: areas, imports, files, lines, and what only one file uses',
    minutes: 1,
    run: program('house-figures'),
  },
  {
    name: 'screens',
    proves: 'every state of every screen, examined in every way; SCREENS_SEED repeats a run',
    minutes: 30,
    run: journey({ SCREENS_EVERY: '1' }, 'screens.spec'),
  },
  {
    name: 'words',
    proves: 'no word of a screen is broken, in every fourth width (--step 16: fewer), at 100 and 200 %',
    minutes: 60,
    run: program('sweep-words'),
  },
  {
    name: 'answers',
    proves: 'thousands of answers of no shape to every call: no page is taken away, nothing typed is lost',
    minutes: 20,
    run: journey({ NONSENSE_ANSWERS: '4000' }, 'nonsense.spec', '--project=phone'),
  },
  {
    name: 'engines',
    proves:
      'quiz, checkout, return, film and office in three engines: apt-get install firefox-esr webkit2gtk-driver xvfb gstreamer1.0-libav gstreamer1.0-plugins-bad',
    minutes: 15,
    run: walk('engines'),
  },
  {
    name: 'old-browsers',
    proves:
      'a purchase in Chromium 102, that and the office’s morning in 109, what 92 is told; npm has them for Linux',
    minutes: 10,
    run: walk('old-browsers'),
  },
  {
    name: 'owner',
    proves: 'the owner on a phone changes the shelf, sells from it, counts, gives money back, sees receipts',
    minutes: 5,
    run: walk('owner'),
  },
  {
    name: 'mutations',
    proves:
      'which changes to the rules of orders, payments and delivery, or of areas named after it, no test of them notices; installs Stryker',
    minutes: 60,
    run: program('mutations'),
  },
  {
    name: 'demo',
    proves: 'all of the demo’s month: every story met, the books right, banks and shop of one mind',
    minutes: 5,
    run: test({ DEMO_EVERY: '1' }, 'demo/demo.test.ts'),
  },
  {
    name: 'recommend',
    proves: 'all 12.6 million answers to the quiz against its rules said a second time',
    minutes: 5,
    run: test({ RECOMMEND_EVERY: '1' }, 'src/domain/quiz/recommend.test.ts'),
  },
  {
    name: 'texts',
    proves: 'every text of shelf and site with 24 that break drawing: drawn, or refused at its field',
    minutes: 5,
    run: test({ TEXTS: 'all' }, 'test/site/every-text.test.ts'),
  },
  {
    name: 'standings',
    proves: 'every state of an order: each condition in SQL against the standing',
    minutes: 5,
    run: test(
      { EVERY_STANDING: '1' },
      'src/server/aftercare/standing/standing-conditions.test.ts',
      'src/server/aftercare/standing/standing-query.test.ts',
    ),
  },
  {
    name: 'model',
    proves:
      '10,000 random histories of an order and of its refunds against a model; MODEL_SEED repeats a run',
    minutes: 60,
    run: test(
      { MODEL_RUNS: '10000' },
      'src/server/payments/purchase-model.test.ts',
      'src/server/payments/refund-model.test.ts',
    ),
  },
  {
    name: 'storm',
    proves: '100,000 callbacks over HTTP against a model; STORM_SEED repeats a run',
    minutes: 15,
    run: test({ STORM_DELIVERIES: '100000' }, 'src/server/payments/callback-storm.test.ts'),
  },
  {
    name: 'kills',
    proves: '200 SIGKILLs of the database while pages are opened: no page unknown, no reference twice',
    minutes: 15,
    run: test({ DATABASE_KILLS: '200' }, 'src/server/payments/killed-database.test.ts'),
  },
  {
    name: 'refunds',
    proves: 'refunds under 200 kills and lost answers: asked for once',
    minutes: 15,
    run: test({ REFUND_KILLS: '200' }, 'src/server/payments/refund-kills.test.ts'),
  },
  {
    name: 'receipts',
    proves: 'fiscal receipts under 200 kills and lost answers: one each',
    minutes: 15,
    run: test({ RECEIPT_KILLS: '200' }, 'src/server/payments/receipts/receipt-kills.test.ts'),
  },
  {
    name: 'waybills',
    proves: 'waybills under 200 kills and lost answers: one for one press',
    minutes: 15,
    run: test({ WAYBILL_KILLS: '200' }, 'src/server/delivery/waybill-kills.test.ts'),
  },
  {
    name: 'sms',
    proves: 'SMS under 200 kills and lost answers: none twice, none lost',
    minutes: 15,
    run: test({ SMS_KILLS: '200' }, 'src/server/messages/send/sms-kills.test.ts'),
  },
  {
    name: 'photos',
    proves: '60 SIGKILLs of a shop that takes photos: none is lost, nothing else of them stays',
    minutes: 10,
    run: test({ PHOTO_KILLS: '60' }, 'src/server/quiz/photos/crash.test.ts'),
  },
  {
    name: 'shelf',
    proves: '20 SIGKILLs of a node that publishes prices, beside two: no order at another price',
    minutes: 10,
    run: test({ SHELF_KILLS: '20' }, 'src/shelf-nodes.test.ts'),
  },
  {
    name: 'disk',
    proves:
      'orders and photos on a disk of 150 MB filled to the last byte, and what comes after; by root, who may mount one',
    minutes: 2,
    run: test({}, 'src/server/full-disk.test.ts'),
  },
  {
    name: 'hostile',
    proves: '720 hostile photos, films and captions each; HOSTILE_SEED repeats a run',
    minutes: 15,
    run: test(
      { HOSTILE_FILES: '720' },
      'src/server/quiz/photos/hostile.test.ts',
      'src/server/site/films/hostile.test.ts',
    ),
  },
  {
    name: 'fuzz',
    proves: '100,000 requests made from the contract, signed in and not; FUZZ_SEED repeats a run',
    minutes: 30,
    run: test({ FUZZ_REQUESTS: '100000' }, 'test/fuzz/fuzz.test.ts'),
  },
  {
    name: 'scanners',
    proves:
      'sqlmap and wapiti over every address, the office signed in (SCANNERS names one): apt-get install sqlmap wapiti',
    minutes: 60,
    run: test({ SCANNERS: 'all' }, 'test/fuzz/scanners.test.ts'),
  },
  {
    name: 'stranger',
    proves:
      '10,000 guesses about known orders: bytes and times as of no order, nothing sent; STRANGER_SEED repeats a run',
    minutes: 10,
    run: test({ STRANGER_TRIES: '10000' }, 'test/stranger/stranger.test.ts'),
  },
  {
    name: 'abuse',
    proves:
      'an hour of abuse from 1 and from 1,000 addresses: SMS to a phone ≤ 3, letters ≤ 4, buyers still buy',
    minutes: 5,
    run: test({ ABUSE: 'all' }, 'test/abuse/abuse.test.ts'),
  },
  {
    name: 'door',
    proves: '1,100 connections of one address, for two minutes, beside visits from others',
    minutes: 3,
    run: test({ CROWD_SECONDS: '120' }, 'test/crowd.test.ts'),
  },
  {
    name: 'load',
    proves:
      'at 50, 100 and 200 % of what the machine takes: browsing is refused before buying; LOAD_SECONDS of each',
    minutes: 10,
    run: program('load/run'),
  },
  {
    name: 'endurance',
    proves:
      '10,000 purchases under 200 kills of the shop and 50 of the database: none lost, doubled or unknown; --orders, --shop-kills, --database-kills, --minutes',
    minutes: 120,
    run: program('endurance/run'),
  },
  {
    name: 'neighbours',
    proves:
      'what buyers see of every neighbour failing in every way, held to docs/faults.md; by root; apt-get install faketime; --only, --write',
    minutes: 6,
    run: program('neighbours/run'),
  },
  {
    name: 'nodes',
    proves:
      'three nodes behind HAProxy, replaced by a later version, one killed, while people buy: nothing lost; apt-get install haproxy',
    minutes: 10,
    run: program('several/nodes'),
  },
  {
    name: 'patroni',
    proves:
      'two PostgreSQL under Patroni, the first killed twice: nothing lost, sells within 30 s; apt-get install patroni python3-etcd etcd-server haproxy postgresql-15',
    minutes: 5,
    run: program('several/patroni'),
  },
  {
    name: 'proxies',
    proves: 'ops/caddy and ops/nginx before a shop, over TLS: apt-get install caddy nginx openssl',
    minutes: 2,
    run: program('proxies'),
  },
  {
    name: 'point-in-time',
    proves:
      'a PostgreSQL of the owner’s dies and is brought to a moment between two orders: apt-get install postgresql',
    minutes: 2,
    run: program('point-in-time'),
  },
  {
    name: 'next-postgres',
    proves: 'orders on the embedded PostgreSQL of the major version before, backed up, come back on today’s',
    minutes: 3,
    run: program('next-postgres'),
  },
]
