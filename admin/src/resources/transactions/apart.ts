/** Names and codes of either script keep their order in a sentence of the other. */
export const apart = (name: string): string => `\u2068${name}\u2069`
