import type { Lang } from '@olympiad/contracts/lang'
import countries from 'i18n-iso-countries'
import ar from 'i18n-iso-countries/langs/ar.json' with { type: 'json' }
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }

countries.registerLocale(ar)
countries.registerLocale(en)

/** `id` is an ISO 3166 code, `searchText` holds the names in both languages. */
export type Country = { id: string; name: string; searchText: string }

const names = { ar: countries.getNames('ar'), en: countries.getNames('en') }

export function listCountries(lang: Lang): Country[] {
  const order = new Intl.Collator(lang)
  return Object.entries(names[lang])
    .map(([id, name]) => ({ id, name, searchText: `${names.ar[id]} ${names.en[id]} ${id}`.toLowerCase() }))
    .sort((a, b) => Number(b.id === 'SA') - Number(a.id === 'SA') || order.compare(a.name, b.name))
}
