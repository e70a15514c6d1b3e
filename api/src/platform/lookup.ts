export type Lookup = { $lookup: { from: string; localField: string; foreignField: string; as: string } }

/** A stage that joins the records of `from` whose `foreignField` equals the record's `localField`, as the list `as`. */
export const lookup = (from: string, as: string, localField: string, foreignField: string): Lookup => ({
  $lookup: { from, localField, foreignField, as },
})
