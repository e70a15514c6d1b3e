import type { Lang } from '@olympiad/contracts/lang'
import { medalOf } from '@olympiad/contracts/medals'
import type { CertificateView } from '@olympiad/contracts/views/certificates'
import { t } from '../../i18n/texts.ts'

/** Ranks with an ordinal word and a medal of their own; all others share the bronze one (000 §4). */
const TOP = [1, 2, 3] as const
type Top = (typeof TOP)[number]
const isTop = (ranked: number): ranked is Top => TOP.some((rank) => rank === ranked)

const ordinals = {
  ar: new Intl.PluralRules('ar', { type: 'ordinal' }),
  en: new Intl.PluralRules('en', { type: 'ordinal' }),
}

function placeName(ranked: number, lang: Lang): string {
  if (isTop(ranked)) return t(lang, `certificates.place${ranked}`)
  const form = ordinals[lang].select(ranked)
  const pluralForm = form === 'one' || form === 'two' || form === 'few' ? form : 'other'
  return t(lang, `certificates.place.${pluralForm}`, { rank: ranked })
}

export const formatRankWithMedal = (ranked: number, lang: Lang): string =>
  `${placeName(ranked, lang)} ${t(lang, `certificates.medal.${isTop(ranked) ? medalOf(ranked) : 'more'}`)}`

/** Names the place, the medal by percentage, or the qualification that a certificate is for. */
export function certificateTitle({ ranked, medal }: Pick<CertificateView, 'ranked' | 'medal'>, lang: Lang): string {
  if (ranked !== null) return formatRankWithMedal(ranked, lang)
  return t(lang, medal ? `certificates.percentage.${medal}` : 'certificates.qualification')
}
