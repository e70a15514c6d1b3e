import { type Lang, localized } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { SeasonView } from '@olympiad/contracts/views/olympiad'

export type SeasonTab = { href: string; name: string; current: boolean }

export function seasonTabs(
  seasons: readonly Pick<SeasonView, 'slug' | 'name' | 'name_en'>[],
  chosen: string | undefined,
  all: string,
  lang: Lang,
): SeasonTab[] {
  const href = (slug?: string) => `${withLangPrefix(routes.about(slug), lang)}#gallery`
  return [
    { href: href(), name: all, current: chosen === undefined },
    ...seasons.map((season) => ({
      href: href(season.slug),
      name: localized(season, 'name', lang),
      current: season.slug === chosen,
    })),
  ]
}
