export { faqs } from './faqs.ts'
export { moeTypes } from './moe-administrators.ts'
export { partners } from './partners.ts'
export { trainingCentres } from './training-centres.ts'
