/** `node vendure-process.mjs <fill|serve>` with DATABASE_URL and PORT, set up as Vendure documents for production. */
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(join(process.cwd(), 'package.json'))
const { bootstrap, DefaultLogger, dummyPaymentHandler, LanguageCode, LogLevel } = require('@vendure/core')

const config = {
  apiOptions: {
    port: Number(process.env.PORT),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    adminApiPlayground: false,
    shopApiPlayground: false,
    introspection: false,
  },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: 'bench', password: process.env.BENCH_PASSWORD },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: process.env.DATABASE_URL,
    synchronize: process.argv[2] === 'fill',
    logging: false,
  },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [],
}

const initialData = {
  defaultLanguage: LanguageCode.uk,
  defaultZone: 'Europe',
  countries: [{ name: 'Україна', code: 'UA', zone: 'Europe' }],
  taxRates: [{ name: 'Standard Tax', percentage: 0 }],
  shippingMethods: [{ name: 'Нова пошта', price: 0 }],
  paymentMethods: [
    {
      name: 'bench',
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
}

if (process.argv[2] === 'fill') {
  const { populate } = require('@vendure/core/cli')
  const app = await populate(() => bootstrap(config), initialData, join(process.cwd(), 'products.csv'))
  await app.close()
  process.exit(0)
}
await bootstrap(config)
