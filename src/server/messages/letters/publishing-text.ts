import * as v from 'valibot'
import { kyivTime } from './kyiv-time.ts'
import { readStored } from '../../platform/db/stored-values.ts'

const whats = ['shelf', 'site', 'pages'] as const

const stuck = v.object({
  what: v.picklist(whats),
  /** `content`: the changes themselves cannot be rendered; `around`: may pass by itself. */
  fault: v.picklist(['around', 'content']),
  why: v.string(),
  planned: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  isOver: v.optional(v.literal(true)),
})

const names: Readonly<Record<Exclude<(typeof whats)[number], 'pages'>, string>> = {
  shelf: 'зміни полиці',
  site: 'зміни сайту',
}

const help = 'Покажіть цей лист тому, хто доглядає сервер.'

export function publishingText(details: unknown): string {
  const { what, fault, why, planned, isOver } = readStored(stuck, details)
  if (what === 'pages')
    return isOver
      ? 'Сторінки магазину знову показують усе, що\u00a0опубліковано.'
      : `Увага: сторінки магазину застаріли, бо\u00a0не\u00a0вдається намалювати нові. Замовлення магазин приймає вже за\u00a0новими цінами. Він пробуватиме далі, доки не\u00a0вдасться. ${help} Причина: ${why}.`
  const name = names[what]
  const plan = planned === undefined ? '' : `, заплановані на\u00a0${kyivTime(new Date(planned))},`
  if (isOver) {
    const late = planned === undefined ? '' : ' із\u00a0запізненням'
    return `${name[0]?.toUpperCase()}${name.slice(1)}${plan} опубліковано${late}. Покупці їх\u00a0уже бачать.`
  }
  if (fault === 'content')
    return `Увага: ${name} не\u00a0опубліковано: у\u00a0них є\u00a0текст, який не\u00a0можна показати на\u00a0сторінці. Магазин показує й\u00a0продає попереднє. Виправте текст у\u00a0панелі й\u00a0збережіть ще раз. Причина: ${why}.`
  const state = planned === undefined ? 'досі не\u00a0опубліковано' : 'вчасно не\u00a0опубліковано'
  return `Увага: ${name}${plan} ${state}: не\u00a0вдається намалювати сторінки. Магазин показує й\u00a0продає попереднє і\u00a0пробуватиме далі, доки не\u00a0вдасться. ${help} Причина: ${why}.`
}
