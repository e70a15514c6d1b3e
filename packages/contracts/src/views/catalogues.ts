import * as z from 'zod/mini'
/**
 * When the partner's system answered, and how many seconds ago. `outdated`: it did not answer when it was asked for a newer
 * list, so that this one is shown with its age.
 */
export const AsOf = z.object({
  fetched_at: z.string(),
  age: z.number(),
  outdated: z.boolean(),
})
export type AsOf = z.output<typeof AsOf>

export const CourseCategoryView = z.object({
  id: z.string(),
  name: z.string(),
})
export type CourseCategoryView = z.output<typeof CourseCategoryView>

/** A course of the partner's system (002 §3); its teacher's name may be empty. */
export const CourseView = z.object({
  id: z.string(),
  name: z.string(),
  user: z.object({
    name: z.string(),
  }),
})
export type CourseView = z.output<typeof CourseView>

/** A product of the partner's store (002 §3): `tprice` in riyals with tax, `image` the address of its picture or empty. */
export const ProductView = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  tprice: z.number(),
})
export type ProductView = z.output<typeof ProductView>
