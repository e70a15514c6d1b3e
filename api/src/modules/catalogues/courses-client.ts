import type { Lang } from '@olympiad/contracts/lang'
import type { CourseCategoryView, CourseView } from '@olympiad/contracts/views/catalogues'
import * as z from 'zod'
import { partnerCaller } from '../../platform/http/partner-call.ts'
import type { Watch } from '../../platform/metrics.ts'
import { languageCode, looseName, partnerId, partnerName, readable } from './partner-answers.ts'
import { type CataloguePartner, type Opening, signInLink } from './sign-in-link.ts'

const ANSWER_LIMIT = 1_000_000
const MOST = { categories: 100, courses: 100, pages: 10_000 }

const Categories = z.object({
  success: z.literal(true),
  categories: readable(z.object({ id: partnerId, name: partnerName }), MOST.categories),
})

const Courses = z.object({
  success: z.literal(true),
  total_pages: z.int().min(0).max(MOST.pages),
  courses: readable(
    z.object({
      id: partnerId,
      name: partnerName,
      user: z.object({ name: looseName }).catch({ name: '' }),
    }),
    MOST.courses,
  ),
})

export type CoursePage = { courses: CourseView[]; totalPages: number }

/** How long a reader waits: where an older list is known, and where none is. */
export type CataloguePatience = { olderMs: number; noneMs: number }

/** The partner's system of courses. Every call throws `AppError` 502 `courses_down` where it does not answer. */
export type Courses = {
  categories(lang: Lang): Promise<CourseCategoryView[]>
  /** `page` counts from zero; without a category all courses. */
  courses(asked: { lang: Lang; page: number; category: string | undefined }): Promise<CoursePage>
  /** @throws {AppError} 404 `catalogue_item_gone` */
  open(opening: Opening): Promise<string>
}

/** Speaks to the system of courses at the partner's address. */
export function coursesClient(partner: CataloguePartner, watch?: Watch): Courses {
  const down = 'courses_down'
  const ask = partnerCaller({ url: partner.url, limit: ANSWER_LIMIT, down, watch, timeoutMs: partner.timeoutMs })
  return {
    async categories(lang) {
      const path = `/competitions/categories?${new URLSearchParams({ lang: languageCode(lang) })}`
      return (await ask({ path, read: true, answer: Categories })).categories
    },
    async courses({ lang, page, category }) {
      const query = new URLSearchParams({ page: String(page), lang: languageCode(lang), ...(category && { category }) })
      const { courses, total_pages } = await ask({ path: `/courses?${query}`, read: true, answer: Courses })
      return { courses, totalPages: total_pages }
    },
    open: (opening) => signInLink(ask, { ...partner, down }, 'course_id', opening),
  }
}
