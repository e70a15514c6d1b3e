// Resources whose screens follow wholly from their declarations: one line each.
export { faqs } from './faqs.ts'
export { moeTypes } from './moe-administrators.ts'
export { partners } from './partners.ts'
export { trainingCentres } from './training-centres.ts'
