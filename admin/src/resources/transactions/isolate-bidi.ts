/** Keeps a name or code in one piece within a sentence of the other direction. */
export const isolateBidi = (name: string): string => `\u2068${name}\u2069`
