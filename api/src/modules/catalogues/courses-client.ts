import type { Lang } from '@olympiad/contracts/lang'
import type { CourseCategoryView, CourseView } from '@olympiad/contracts/views/catalogues'
import * as z from 'zod'
import { createPartnerClient } from '../../platform/http/partner-client.ts'
import type { Instrument } from '../../platform/metrics.ts'
import { languageCode, optionalName, partnerId, partnerName, validEntries } from './partner-answers.ts'
import { type CataloguePartner, fetchSignInLink, type OpenItemRequest } from './sign-in-link.ts'

const MAX_ANSWER_BYTES = 1_000_000
const MAX = { categories: 100, courses: 100, pages: 10_000 }

const Categories = z.object({
  success: z.literal(true),
  categories: validEntries(z.object({ id: partnerId, name: partnerName }), MAX.categories),
})

const Courses = z.object({
  success: z.literal(true),
  total_pages: z.int().min(0).max(MAX.pages),
  courses: validEntries(
    z.object({
      id: partnerId,
      name: partnerName,
      user: z.object({ name: optionalName }).catch({ name: '' }),
    }),
    MAX.courses,
  ),
})

export type CoursePage = { courses: CourseView[]; totalPages: number }

/** How long a reader waits: `olderMs` with a stale list, `noneMs` without any. */
export type CatalogueTimeouts = { olderMs: number; noneMs: number }

/** Every call throws `AppError` 502 `courses_unavailable` when the partner doesn't answer. */
export type Courses = {
  categories(lang: Lang): Promise<CourseCategoryView[]>
  courses(request: { lang: Lang; page: number; category: string | undefined }): Promise<CoursePage>
  /** @throws {AppError} 404 `catalogue_item_not_found` */
  open(opening: OpenItemRequest): Promise<string>
}

export function coursesClient(partner: CataloguePartner, watch?: Instrument): Courses {
  const down = 'courses_unavailable'
  const callPartner = createPartnerClient({
    url: partner.url,
    maxBytes: MAX_ANSWER_BYTES,
    errorKey: down,
    instrument: watch,
    timeoutMs: partner.timeoutMs,
  })
  return {
    async categories(lang) {
      const path = `/competitions/categories?${new URLSearchParams({ lang: languageCode(lang) })}`
      return (await callPartner({ path, isReadOnly: true, schema: Categories })).categories
    },
    async courses({ lang, page, category }) {
      const query = new URLSearchParams({ page: String(page), lang: languageCode(lang), ...(category && { category }) })
      const { courses, total_pages } = await callPartner({
        path: `/courses?${query}`,
        isReadOnly: true,
        schema: Courses,
      })
      return { courses, totalPages: total_pages }
    },
    open: (opening) => fetchSignInLink(callPartner, { ...partner, errorKey: down }, 'course_id', opening),
  }
}
