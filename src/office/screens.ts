import { lazyRouteComponent as lazy, type RouteComponent } from '@tanstack/react-router'
import type * as v from 'valibot'
import { reviewsList } from '../contract/aftercare/reviews.ts'
import { supportList } from '../contract/aftercare/support.ts'
import { ordersList } from '../contract/desk/orders.ts'
import { quizzesList } from '../contract/desk/quizzes.ts'
import { messagesList } from '../contract/messages/messages.ts'
import type { ListName } from '../contract/platform/office-list.ts'
import { logList } from '../contract/staff/log.ts'
import { analyticsSearch } from './desk/numbers/period.ts'
import { OrdersScreen } from './desk/orders-screen.tsx'
import { TodayScreen } from './desk/today/today-screen.tsx'

export interface Screen {
  readonly name: string
  readonly component: RouteComponent
  readonly list?: { readonly name: ListName; readonly narrowed: v.GenericSchema<unknown, object> }
  readonly search?: v.GenericSchema<unknown, object>
}

/** First in the menu; on phones the only ones besides «Ще». */
export const mainScreens = {
  '/': { name: 'Сьогодні', component: TodayScreen },
  '/orders': { name: 'Замовлення', list: ordersList, component: OrdersScreen },
  '/packing': {
    name: 'Пакування',
    component: lazy(() => import('./delivery/packing-screen.tsx'), 'PackingScreen'),
  },
}

export const lesserScreens = {
  '/support': {
    name: 'Супровід',
    list: supportList,
    component: lazy(() => import('./aftercare/support-screen.tsx'), 'SupportScreen'),
  },
  '/shelf': {
    name: 'Полиця',
    component: lazy(() => import('./catalogue/shelf-screen.tsx'), 'ShelfScreen'),
  },
  '/reviews': {
    name: 'Відгуки',
    list: reviewsList,
    component: lazy(() => import('./aftercare/reviews-screen.tsx'), 'ReviewsScreen'),
  },
  '/site': {
    name: 'Сайт',
    component: lazy(() => import('./site/site-screen.tsx'), 'SiteScreen'),
  },
  '/quizzes': {
    name: 'Тести',
    list: quizzesList,
    component: lazy(() => import('./orders/quizzes-screen.tsx'), 'QuizzesScreen'),
  },
  '/messages': {
    name: 'Повідомлення',
    list: messagesList,
    component: lazy(() => import('./messages/messages-screen.tsx'), 'MessagesScreen'),
  },
  '/analytics': {
    name: 'Аналітика',
    search: analyticsSearch,
    component: lazy(() => import('./desk/numbers/analytics-screen.tsx'), 'AnalyticsScreen'),
  },
  '/log': {
    name: 'Журнал дій',
    list: logList,
    component: lazy(() => import('./desk/log-screen.tsx'), 'LogScreen'),
  },
  '/state': {
    name: 'Стан',
    component: lazy(() => import('./running/state-screen.tsx'), 'StateScreen'),
  },
  '/settings': {
    name: 'Налаштування',
    component: lazy(() => import('./desk/settings-screen.tsx'), 'SettingsScreen'),
  },
}

/** The type requires a screen for each list. */
export const screens: typeof mainScreens & typeof lesserScreens & ScreensOfLists = {
  ...mainScreens,
  ...lesserScreens,
}

type ScreensOfLists = {
  readonly [Name in ListName as `/${Name}`]: { readonly list: { readonly name: Name } }
}
