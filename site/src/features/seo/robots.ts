import { LANGS } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'

/** Pages about one person or team, in every language: not for search engines. */
const PERSONAL = [
  routes.profile(),
  routes.myTeams(),
  routes.judging(),
  routes.headJudge(),
  routes.judge(),
  '/check-in/',
  '/payment/',
  routes.register(),
  routes.signIn(),
  routes.signUp(),
  routes.certificate('NRO-'),
].map((path) => path.replace(/\/$/, ''))

export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...[
      '/admin',
      '/api/',
      ...PERSONAL.flatMap((path) => [path, ...LANGS.map((lang) => withLangPrefix(path, lang))]),
    ].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
