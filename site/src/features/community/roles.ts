import { PERSON, type PersonType } from '@olympiad/contracts/constants'
import { type Lang, localized } from '@olympiad/contracts/lang'
import type { AuthorView, CategoryView } from '@olympiad/contracts/views/community'
import { type Key, t } from '../../i18n/texts.ts'

const ROLES: Readonly<Partial<Record<PersonType, Key>>> = {
  [PERSON.coach]: 'community.role.coach',
  [PERSON.entity]: 'community.role.entity',
  [PERSON.judge]: 'community.role.judge',
  [PERSON.admin]: 'community.role.admin',
}

/** What somebody is in the olympiad; students, who are the most, need no word. */
export const roleOf = ({ type }: Pick<AuthorView, 'type'>, lang: Lang): string | undefined => {
  const key = ROLES[type]
  return key && t(lang, key)
}

/** A name is empty where its account is gone. */
export const authorName = (author: Pick<AuthorView, 'name'> | null, lang: Lang): string =>
  author?.name || t(lang, 'community.nobody')

export const categoryName = (category: Pick<CategoryView, 'name' | 'name_en'>, lang: Lang): string =>
  localized(category, 'name', lang)
