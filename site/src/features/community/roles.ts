import { PERSON_TYPE, type PersonType } from '@olympiad/contracts/constants'
import { type Lang, localized } from '@olympiad/contracts/lang'
import type { AuthorView, CategoryView } from '@olympiad/contracts/views/community'
import { type SiteTextKey, t } from '../../i18n/texts.ts'

const ROLES: Readonly<Partial<Record<PersonType, SiteTextKey>>> = {
  [PERSON_TYPE.coach]: 'community.role.coach',
  [PERSON_TYPE.entity]: 'community.role.entity',
  [PERSON_TYPE.judge]: 'community.role.judge',
  [PERSON_TYPE.admin]: 'community.role.admin',
}

/** Students, the majority, get no label. */
export const roleOf = ({ type }: Pick<AuthorView, 'type'>, lang: Lang): string | undefined => {
  const key = ROLES[type]
  return key && t(lang, key)
}

export const authorName = (author: Pick<AuthorView, 'name'> | null, lang: Lang): string =>
  author?.name || t(lang, 'community.nobody')

export const categoryName = (category: Pick<CategoryView, 'name' | 'name_en'>, lang: Lang): string =>
  localized(category, 'name', lang)
