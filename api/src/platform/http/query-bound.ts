/** No call has so many. */
const MOST = 100

/** Whether a query names more than any call reads: thousands of names cost more to take apart than a call costs. */
export const isOverlong = (url: string): boolean => url.split('&', MOST + 1).length > MOST
