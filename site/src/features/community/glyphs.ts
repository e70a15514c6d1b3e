/** Small drawings of the forum with the steps of a parapet, as paths in a box of 22 by 20. */
export const GLYPHS = {
  heart: 'M2 4H4V2H8V4H10V6H12V4H14V2H18V4H20V10H18V12H16V14H14V16H12V18H10V16H8V14H6V12H4V10H2Z',
  speech: 'M2 2H16V4H18V6H20V14H10L6 18V14H2Z',
} as const
