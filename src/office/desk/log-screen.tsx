import { Link } from '@tanstack/react-router'
import { loggedActions, logList, type LogPage } from '../../contract/staff/log.ts'
import * as read from '../../web/platform/reading.ts'
import { pageFields } from '../platform/data/list-query.ts'
import { loggedAction } from '../platform/data/readings/order.ts'
import { ListPage } from '../platform/frame/list-page.tsx'
import page from '../platform/frame/page.module.css'
import { SearchForm } from '../platform/frame/search-form.tsx'
import { Select } from '../platform/frame/select.tsx'
import { useList } from '../platform/frame/use-list.ts'
import { actionNames, whoText } from '../platform/actions-text.ts'
import { loggedText, logText } from './log-text.ts'
import { shortMoment } from '../platform/moment-text.ts'
import { orderText } from '../orders/order-text.ts'

const logPage = read.record<LogPage>({
  ...pageFields(loggedAction),
  operators: read.listOf(read.record<LogPage['operators'][number]>({ id: read.word, name: read.text })),
})

export function LogScreen() {
  const { query, filter, narrow, choiceOf } = useList(logList, logPage)
  return (
    <ListPage
      title={logText.title}
      query={query}
      none={logText.none}
      filters={
        <>
          <Select
            label={logText.who}
            any={logText.any}
            options={[
              ...(query.data?.pages[0]?.operators.map(({ id, name }) => [id, name] as const) ?? []),
              ['command', logText.command],
              ['carrier', logText.carrier],
            ]}
            {...choiceOf('by')}
          />
          <Select
            label={logText.what}
            any={logText.any}
            options={loggedActions.map((what) => [what, actionNames[what]])}
            {...choiceOf('what')}
          />
        </>
      }
      search={
        <SearchForm
          key={filter.order}
          label={logText.order}
          search={filter.order}
          isNumber
          onSearch={(order) => narrow({ order })}
        />
      }
    >
      {(entry) => (
        <li key={entry.id}>
          <p>
            <b>{whoText(entry)}</b>: {actionNames[entry.what]}{' '}
            <span className={page['soft']}>{loggedText(entry)}</span>
          </p>
          <p className={page['soft']}>
            {shortMoment(entry.at)}
            {entry.orderNumber !== null && (
              <>
                {', '}
                <Link to="/orders/$number" params={{ number: entry.orderNumber }}>
                  {orderText.number(entry.orderNumber)}
                </Link>
              </>
            )}
          </p>
        </li>
      )}
    </ListPage>
  )
}
