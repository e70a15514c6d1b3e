import { LANGS } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { CompetitionView, SeasonView } from '@olympiad/contracts/views/olympiad'
import { hasEnded } from '../../lib/layout-data.ts'
import { alternates } from './addresses.ts'

const STATIC_PATHS = [
  routes.home(),
  routes.about(),
  routes.regions(),
  routes.courses(),
  routes.shops(),
  routes.moeTalent(),
  routes.wroSupport(),
  routes.teacherTraining(),
  routes.championProgramme(),
  routes.contact(),
  routes.checkCertificate(),
  routes.terms(),
  routes.privacy(),
]

type Season = Pick<SeasonView, 'id' | 'slug' | 'registration'> & {
  competions: readonly Pick<CompetitionView, 'id' | 'reg_status'>[]
}

/** Without the language. A season open for registration has no results yet. */
export const publicPaths = (seasons: readonly Season[], now: Date): string[] => [
  ...STATIC_PATHS,
  ...seasons.flatMap((season) => [
    routes.season(season.slug),
    ...(hasEnded(season, now) ? [routes.results(season.id)] : []),
    ...season.competions.map((competition) => routes.competition(competition.id)),
  ]),
]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char)

export function sitemap(paths: readonly string[], publicUrl: string): string {
  const entries = paths.flatMap((path) => {
    const links = alternates(path, publicUrl).map(
      ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(href)}"/>`,
    )
    return LANGS.map(
      (lang) => `<url><loc>${escaped(publicUrl + withLangPrefix(path, lang))}</loc>${links.join('')}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
