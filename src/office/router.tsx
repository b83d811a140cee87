import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { logQuery } from '../contract/staff/log.ts'
import { messagesQuery } from '../contract/messages/messages.ts'
import { ordersQuery } from '../contract/desk/orders.ts'
import { quizzesQuery } from '../contract/desk/quizzes.ts'
import { reviewsQuery } from '../contract/aftercare/reviews.ts'
import { supportQuery } from '../contract/aftercare/support.ts'
import { officePath } from '../contract/platform/office-addresses.ts'
import { analyticsSearch } from './desk/numbers/period.ts'
import { Crashed } from './platform/frame/crashed.tsx'
import { MoreScreen } from './platform/frame/more-screen.tsx'
import { NothingHere } from './platform/frame/nothing-here.tsx'
import { NothingChosen } from './platform/frame/split.tsx'
import { Office } from './office.tsx'
import { OrdersScreen } from './desk/orders-screen.tsx'
import { printPackingSearch, printSearch } from './delivery/paper.ts'
import { TodayScreen } from './desk/today/today-screen.tsx'

const OrderScreen = lazyRouteComponent(() => import('./desk/order/order-screen.tsx'), 'OrderScreen')

const root = createRootRoute({ component: Office, notFoundComponent: NothingHere })
const today = createRoute({ getParentRoute: () => root, id: 'today', component: TodayScreen })
const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  // What a list is narrowed by stands in the address; what is not understood there is left out.
  validateSearch: v.object({
    search: v.fallback(ordersQuery.entries.search, undefined),
    state: v.fallback(ordersQuery.entries.state, undefined),
    payment: v.fallback(ordersQuery.entries.payment, undefined),
    kit: v.fallback(ordersQuery.entries.kit, undefined),
    composition: v.fallback(ordersQuery.entries.composition, undefined),
    support: v.fallback(ordersQuery.entries.support, undefined),
    from: v.fallback(ordersQuery.entries.from, undefined),
    to: v.fallback(ordersQuery.entries.to, undefined),
  }),
  component: OrdersScreen,
})

const support = createRoute({
  getParentRoute: () => root,
  path: '/support',
  validateSearch: v.object({ show: v.fallback(supportQuery.entries.show, undefined) }),
  component: lazyRouteComponent(() => import('./aftercare/support-screen.tsx'), 'SupportScreen'),
})

const routes = root.addChildren([
  today.addChildren([
    createRoute({ getParentRoute: () => today, path: '/', component: NothingChosen }),
    createRoute({ getParentRoute: () => today, path: '/today/$number', component: OrderScreen }),
  ]),
  orders.addChildren([
    createRoute({ getParentRoute: () => orders, path: '/', component: NothingChosen }),
    createRoute({ getParentRoute: () => orders, path: '/$number', component: OrderScreen }),
  ]),
  support.addChildren([
    createRoute({ getParentRoute: () => support, path: '/', component: NothingChosen }),
    createRoute({ getParentRoute: () => support, path: '/$number', component: OrderScreen }),
  ]),
  createRoute({
    getParentRoute: () => root,
    path: '/packing',
    component: lazyRouteComponent(() => import('./delivery/packing-screen.tsx'), 'PackingScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/packing/print',
    validateSearch: v.object(printPackingSearch),
    component: lazyRouteComponent(() => import('./delivery/print-screen.tsx'), 'PrintPackingScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/print/$number',
    validateSearch: v.object(printSearch),
    component: lazyRouteComponent(() => import('./delivery/print-screen.tsx'), 'PrintOrderScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/shelf',
    component: lazyRouteComponent(() => import('./catalogue/shelf-screen.tsx'), 'ShelfScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reviews',
    validateSearch: v.object({ state: v.fallback(reviewsQuery.entries.state, undefined) }),
    component: lazyRouteComponent(() => import('./aftercare/reviews-screen.tsx'), 'ReviewsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/site',
    component: lazyRouteComponent(() => import('./site/site-screen.tsx'), 'SiteScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/quizzes',
    validateSearch: v.object({
      photos: v.fallback(quizzesQuery.entries.photos, undefined),
      declared: v.fallback(quizzesQuery.entries.declared, undefined),
    }),
    component: lazyRouteComponent(() => import('./orders/quizzes-screen.tsx'), 'QuizzesScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/messages',
    validateSearch: v.object({
      kind: v.fallback(messagesQuery.entries.kind, undefined),
      state: v.fallback(messagesQuery.entries.state, undefined),
    }),
    component: lazyRouteComponent(() => import('./messages/messages-screen.tsx'), 'MessagesScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/log',
    validateSearch: v.object({
      what: v.fallback(logQuery.entries.what, undefined),
      by: v.fallback(logQuery.entries.by, undefined),
      order: v.fallback(logQuery.entries.order, undefined),
    }),
    component: lazyRouteComponent(() => import('./desk/log-screen.tsx'), 'LogScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/analytics',
    validateSearch: analyticsSearch,
    component: lazyRouteComponent(() => import('./desk/numbers/analytics-screen.tsx'), 'AnalyticsScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/state',
    component: lazyRouteComponent(() => import('./running/state-screen.tsx'), 'StateScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/settings',
    component: lazyRouteComponent(() => import('./desk/settings-screen.tsx'), 'SettingsScreen'),
  }),
  createRoute({ getParentRoute: () => root, path: '/more', component: MoreScreen }),
])

/** Every screen of the office by its address. */
export const router = createRouter({
  routeTree: routes,
  basepath: officePath,
  defaultErrorComponent: Crashed,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Plain words: the usual form would put numbers that are text between quotation marks.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const given = Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    )
    const text = new URLSearchParams(given).toString()
    return text && `?${text}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
