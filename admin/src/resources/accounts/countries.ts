import type { Lang } from '@olympiad/contracts/lang'
import countries from 'i18n-iso-countries'
import ar from 'i18n-iso-countries/langs/ar.json' with { type: 'json' }
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }

countries.registerLocale(ar)
countries.registerLocale(en)

/** A country to choose: `id` is its code (ISO 3166), `name` in the reader's language, `words` what finds it in both. */
export type Country = { id: string; name: string; words: string }

const names = { ar: countries.getNames('ar'), en: countries.getNames('en') }

/** All countries, the home country first, then as the reader's alphabet has them. */
export function countriesIn(lang: Lang): Country[] {
  const order = new Intl.Collator(lang)
  return Object.entries(names[lang])
    .map(([id, name]) => ({ id, name, words: `${names.ar[id]} ${names.en[id]} ${id}`.toLowerCase() }))
    .sort((a, b) => Number(b.id === 'SA') - Number(a.id === 'SA') || order.compare(a.name, b.name))
}
