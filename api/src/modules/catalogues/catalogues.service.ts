import type { Lang } from '@olympiad/contracts/lang'
import { DEFAULT_LANG } from '@olympiad/contracts/lang'
import { toRiyals } from '@olympiad/contracts/money'
import type { TextKey } from '@olympiad/contracts/texts'
import type { CacheFreshness, CourseCategoryView, CourseView, ProductView } from '@olympiad/contracts/views/catalogues'
import type { Deps } from '../../deps.ts'
import { AppError, NotFound, PartnerDown } from '../../platform/errors.ts'
import { createStaleCache, type StaleCacheAnswer } from '../../platform/stale-cache.ts'
import type { CatalogueTimeouts, CoursePage } from './courses-client.ts'
import { createProductPictures } from './product-pictures.ts'

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS

const picturePath = (id: string, version: string): string => `/api/shops/${id}/picture?v=${version}`

const DEFAULT_TIMEOUTS: CatalogueTimeouts = { olderMs: SECOND_MS, noneMs: 3 * SECOND_MS }

export function catalogues(
  { courses, shop, log, now }: Pick<Deps, 'courses' | 'shop' | 'log' | 'now'>,
  { olderMs, noneMs } = DEFAULT_TIMEOUTS,
) {
  const cacheOptions = (down: TextKey) => ({
    now,
    freshMs: 60 * SECOND_MS,
    staleMs: 600 * SECOND_MS,
    maxAgeMs: 24 * HOUR_MS,
    retryAfterMs: 2 * SECOND_MS,
    // This bounds the page's wait, however many lists it has.
    refreshTimeoutMs: olderMs,
    firstTimeout: { ms: noneMs, late: () => new PartnerDown(down) },
    onFailure: (error: unknown) =>
      log.warn({ err: error instanceof AppError ? (error.cause ?? error) : error }, 'catalogue refresh failed'),
  })
  const categoryCache = createStaleCache<CourseCategoryView[]>({
    ...cacheOptions('courses_unavailable'),
    maxEntries: 2,
  })
  const courseCache = createStaleCache<CoursePage>({ ...cacheOptions('courses_unavailable'), maxEntries: 500 })
  const productCache = createStaleCache<ProductView[]>({ ...cacheOptions('shop_unavailable'), maxEntries: 2 })
  const pictures = createProductPictures(log)

  const toFreshness = ({ fetchedAt, isSourceFailing }: StaleCacheAnswer<unknown>): CacheFreshness => ({
    fetched_at: fetchedAt.toISOString(),
    age: Math.max(0, Math.floor((now().getTime() - fetchedAt.getTime()) / SECOND_MS)),
    outdated: isSourceFailing,
  })
  const cachedCategories = (lang: Lang, since?: number) => categoryCache(lang, () => courses.categories(lang), since)
  const cachedCourses = (query: { lang: Lang; page: number; category: string | undefined }, since: number) =>
    courseCache(`${query.lang} ${query.page} ${query.category ?? ''}`, () => courses.courses(query), since)
  const cachedProducts = (lang: Lang) =>
    productCache(lang, async () => {
      const products = await shop.products(lang)
      pictures.replaceAll(products)
      return products.map(({ id, name, price }) => {
        const version = pictures.versionOf(id)
        return { id, name, image: version ? picturePath(id, version) : '', tprice: toRiyals(price) }
      })
    })

  return {
    /** @throws {AppError} 502 `courses_unavailable` */
    async categories(lang: Lang): Promise<{ categories: CourseCategoryView[] } & CacheFreshness> {
      const cached = await cachedCategories(lang)
      return { categories: cached.value, ...toFreshness(cached) }
    },

    /** @throws {AppError} 502 `courses_unavailable`, 404 `not_found` for an unknown category */
    async courses(
      lang: Lang,
      { page, category }: { page: number; category?: string | undefined },
    ): Promise<{ courses: CourseView[]; currentPage: number; totalPages: number } & CacheFreshness> {
      const since = performance.now()
      if (category !== undefined) {
        const { value } = await cachedCategories(lang, since)
        if (!value.some(({ id }) => id === category)) throw new NotFound('not_found')
      }
      // The first page has the count: never request a page past the end.
      const first = await cachedCourses({ lang, page: 0, category }, since)
      const { totalPages } = first.value
      const cached = page > 0 && page < totalPages ? await cachedCourses({ lang, page, category }, since) : first
      const pageCourses = page === 0 || page < totalPages ? cached.value.courses : []
      return { courses: pageCourses, currentPage: page, totalPages, ...toFreshness(cached) }
    },

    /** @throws {AppError} 502 `shop_unavailable` */
    async products(lang: Lang): Promise<{ products: ProductView[] } & CacheFreshness> {
      const cached = await cachedProducts(lang)
      return { products: cached.value, ...toFreshness(cached) }
    },

    /** @throws {AppError} 404 `not_found`, 502 `shop_unavailable` */
    async picture(id: string): Promise<{ version: string; bytes: Uint8Array }> {
      // Pictures are the same in every language.
      if (pictures.versionOf(id) === undefined) await cachedProducts(DEFAULT_LANG)
      const picture = await pictures.read(id)
      if (!picture) throw new NotFound('not_found')
      return picture
    },
  }
}
