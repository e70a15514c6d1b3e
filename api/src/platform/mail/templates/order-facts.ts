import { formatTeamNumber } from '@olympiad/contracts/constants'
import { type Lang, localized } from '@olympiad/contracts/lang'
import { currencyName, formatHalalas } from '@olympiad/contracts/money'
import type { MailParts } from './layout.ts'

export type MailedOrder = {
  buyer: string
  team: string
  team_no: number
  competion: { name: string; name_en: string }
  /** Halalas. */
  total: number
  currency: string
}

const TEXTS = {
  ar: { team: 'الفريق', team_no: 'رقم الفريق', competion: 'المسابقة', total: 'المبلغ شاملًا الضريبة' },
  en: { team: 'Team', team_no: 'Team number', competion: 'Competition', total: 'Amount with VAT' },
} as const

export function orderFacts(order: MailedOrder, lang: Lang): MailParts['facts'] {
  const t = TEXTS[lang]
  return [
    { label: t.team, value: order.team },
    { label: t.team_no, value: formatTeamNumber(order.team_no), ltr: true },
    { label: t.competion, value: localized(order.competion, 'name', lang) },
    {
      label: t.total,
      value: `${formatHalalas(order.total)} ${currencyName(order.currency, lang)}`,
      ltr: lang === 'en',
    },
  ]
}
