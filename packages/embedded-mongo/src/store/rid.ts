/** A record id is collection × 2^33 + a number that only rises: a million collections of eight thousand million documents. */
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
