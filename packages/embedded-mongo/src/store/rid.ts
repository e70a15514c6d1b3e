/** Record id = collection × 2^33 + a rising number: a million collections of 8 × 10^9 documents. */
const PER_COLLECTION = 2 ** 33

export function firstRid(collection: number): number {
  return collection * PER_COLLECTION
}

export function endRid(collection: number): number {
  return (collection + 1) * PER_COLLECTION
}

export function collectionOfRid(rid: number): number {
  return Math.floor(rid / PER_COLLECTION)
}
