import type { Lang } from '@olympiad/contracts/lang'
import { DEFAULT_LANG } from '@olympiad/contracts/lang'
import { toRiyals } from '@olympiad/contracts/money'
import type { TextKey } from '@olympiad/contracts/texts'
import type { AsOf, CourseCategoryView, CourseView, ProductView } from '@olympiad/contracts/views/catalogues'
import type { Deps } from '../../deps.ts'
import { AppError, NotFound, PartnerDown } from '../../platform/errors.ts'
import { type Given, lastGood } from '../../platform/last-good.ts'
import type { CataloguePatience, CoursePage } from './courses-client.ts'
import { productPictures } from './product-pictures.ts'

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS

/** Where the picture of a product is; `version` changes with what it shows. */
const picturePath = (id: string, version: string): string => `/api/shops/${id}/picture?v=${version}`

const PATIENCE: CataloguePatience = { olderMs: SECOND_MS, noneMs: 3 * SECOND_MS }

/** The partners' catalogues as the site shows them: what they answered last, for as long as they don't answer anew. */
export function catalogues(
  { courses, shop, log, now }: Pick<Deps, 'courses' | 'shop' | 'log' | 'now'>,
  { olderMs, noneMs } = PATIENCE,
) {
  const keeping = (down: TextKey) => ({
    now,
    freshMs: 60 * SECOND_MS,
    oldMs: 600 * SECOND_MS,
    keptMs: 24 * HOUR_MS,
    pauseMs: 2 * SECOND_MS,
    // A reader's page waits no longer, however many lists are on it.
    olderMs,
    none: { ms: noneMs, late: () => new PartnerDown(down) },
    onFailure: (error: unknown) =>
      log.warn({ err: error instanceof AppError ? (error.cause ?? error) : error }, 'a catalogue was not renewed'),
  })
  const categoriesKept = lastGood<CourseCategoryView[]>({ ...keeping('courses_down'), most: 2 })
  const coursesKept = lastGood<CoursePage>({ ...keeping('courses_down'), most: 500 })
  const productsKept = lastGood<ProductView[]>({ ...keeping('shop_down'), most: 2 })
  const pictures = productPictures(log)

  const asOf = ({ fetchedAt, failing }: Given<unknown>): AsOf => ({
    fetched_at: fetchedAt.toISOString(),
    age: Math.max(0, Math.floor((now().getTime() - fetchedAt.getTime()) / SECOND_MS)),
    outdated: failing,
  })
  const keptCategories = (lang: Lang, since?: number) => categoriesKept(lang, () => courses.categories(lang), since)
  const keptCourses = (asked: { lang: Lang; page: number; category: string | undefined }, since: number) =>
    coursesKept(`${asked.lang} ${asked.page} ${asked.category ?? ''}`, () => courses.courses(asked), since)
  const keptProducts = (lang: Lang) =>
    productsKept(lang, async () => {
      const products = await shop.products(lang)
      pictures.take(products)
      return products.map(({ id, name, price }) => {
        const version = pictures.versionOf(id)
        return { id, name, image: version ? picturePath(id, version) : '', tprice: toRiyals(price) }
      })
    })

  return {
    /** @throws {AppError} 502 `courses_down` */
    async categories(lang: Lang): Promise<{ categories: CourseCategoryView[] } & AsOf> {
      const kept = await keptCategories(lang)
      return { categories: kept.value, ...asOf(kept) }
    },

    /** @throws {AppError} 502 `courses_down`, 404 `not_found` for a category that is none */
    async courses(
      lang: Lang,
      { page, category }: { page: number; category?: string | undefined },
    ): Promise<{ courses: CourseView[]; currentPage: number; totalPages: number } & AsOf> {
      const since = performance.now()
      if (category !== undefined) {
        const { value } = await keptCategories(lang, since)
        if (!value.some(({ id }) => id === category)) throw new NotFound('not_found')
      }
      // The first page tells how many there are: the partner is never asked for one that is none.
      const first = await keptCourses({ lang, page: 0, category }, since)
      const { totalPages } = first.value
      const kept = page > 0 && page < totalPages ? await keptCourses({ lang, page, category }, since) : first
      const shown = page === 0 || page < totalPages ? kept.value.courses : []
      return { courses: shown, currentPage: page, totalPages, ...asOf(kept) }
    },

    /** @throws {AppError} 502 `shop_down` */
    async products(lang: Lang): Promise<{ products: ProductView[] } & AsOf> {
      const kept = await keptProducts(lang)
      return { products: kept.value, ...asOf(kept) }
    },

    /** The picture of a product, as WebP. @throws {AppError} 404 `not_found`, 502 `shop_down` */
    async picture(id: string): Promise<{ version: string; bytes: Uint8Array }> {
      // Which language does not matter: the pictures are the same.
      if (pictures.versionOf(id) === undefined) await keptProducts(DEFAULT_LANG)
      const picture = await pictures.at(id)
      if (!picture) throw new NotFound('not_found')
      return picture
    },
  }
}
