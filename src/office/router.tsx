import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { officePath } from '../contract/platform/office-addresses.ts'
import { Crashed } from './platform/frame/crashed.tsx'
import { MoreScreen } from './platform/frame/more-screen.tsx'
import { NothingHere } from './platform/frame/nothing-here.tsx'
import { NothingChosen } from './platform/frame/split.tsx'
import { Office } from './office.tsx'
import { printPackingSearch, printSearch } from './delivery/paper.ts'
import { lesserScreens, type Screen, screens } from './screens.ts'

const OrderScreen = lazyRouteComponent(() => import('./desk/order/order-screen.tsx'), 'OrderScreen')

const root = createRootRoute({ component: Office, notFoundComponent: NothingHere })
const { '/': todayScreen, '/orders': ordersScreen, '/support': supportScreen, ...others } = screens
const today = createRoute({ getParentRoute: () => root, id: 'today', component: todayScreen.component })
const orders = screenRoute('/orders', ordersScreen)
const support = screenRoute('/support', supportScreen)

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
  ...Object.entries<Screen>(others).map(([path, screen]) => screenRoute(path, screen)),
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
    path: '/more',
    component: () => <MoreScreen screens={lesserScreens} />,
  }),
])

function screenRoute(path: string, { component, list, search = list?.narrowed }: Screen) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component,
    ...(search && { validateSearch: search }),
  })
}

export const router = createRouter({
  routeTree: routes,
  basepath: officePath,
  defaultErrorComponent: Crashed,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // The default serialiser would put quotes around numeric text.
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
