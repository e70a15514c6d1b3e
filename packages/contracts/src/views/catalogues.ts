/**
 * When the partner's system answered, and how many seconds ago. `outdated`: it did not answer when it was asked for a newer
 * list, so that this one is shown with its age.
 */
export type AsOf = { fetched_at: string; age: number; outdated: boolean }

export type CourseCategoryView = { id: string; name: string }

/** A course of the partner's system (002 §3); its teacher's name may be empty. */
export type CourseView = { id: string; name: string; user: { name: string } }

/** A product of the partner's store (002 §3): `tprice` in riyals with tax, `image` the address of its picture or empty. */
export type ProductView = { id: string; name: string; image: string; tprice: number }
