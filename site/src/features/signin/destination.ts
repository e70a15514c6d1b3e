import { PERSON, type PersonType } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import { inLang, localPath, routes } from '@olympiad/contracts/routes'

/** Where a person goes after sign-in: back to where they came from, else an admin to the console and others home (000 §2). */
export const destination = (type: PersonType, redirect: string | null, lang: Lang): string =>
  localPath(redirect) ?? (type === PERSON.admin ? routes.admin() : inLang(routes.home(), lang))
