import { LANGS } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'

/** Pages of one person or one team, in every language: nothing to be found by. */
const PERSONAL = [
  routes.profile(),
  routes.myTeams(),
  routes.judging(),
  '/payment/',
  routes.register(),
  routes.signIn(),
  routes.signUp(),
  routes.certificate('NRO-'),
].map((path) => path.replace(/\/$/, ''))

/** What robots are asked to leave alone, and where they find the rest. */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/admin', '/api/', ...PERSONAL.flatMap((path) => [path, ...LANGS.map((lang) => inLang(path, lang))])].map(
      (path) => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
