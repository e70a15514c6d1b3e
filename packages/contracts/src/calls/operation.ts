import * as z from 'zod/mini'
import { declareCall } from '../call.ts'

export const checkLiveness = declareCall({
  method: 'GET',
  path: '/healthz',
  access: 'everybody',
  tag: 'Operation',
  summary: {
    ar: 'يبيّن أن البرنامج يعمل، ولا يسأل سواه.',
    en: 'Says that the process lives; asks nobody else.',
  },
  answer: z.object({ status: z.literal('alive') }),
})

export const checkReadiness = declareCall({
  method: 'GET',
  path: '/readyz',
  access: 'everybody',
  tag: 'Operation',
  summary: {
    ar: 'يبيّن هل يمكن أن تُرسل الطلبات إلى هذه النسخة، ويسمّي ما ينقصها إن لم يمكن.',
    en: 'Says whether this copy may be sent requests, with the names of what it lacks where not.',
  },
  answer: z.object({ status: z.literal('ready') }),
  errors: [503],
})

export const readMetrics = declareCall({
  method: 'GET',
  path: '/metrics',
  access: 'holder of METRICS_TOKEN',
  tag: 'Operation',
  summary: {
    ar: 'أرقام التشغيل بصيغة Prometheus النصية، لمن يحمل METRICS_TOKEN.',
    en: 'Figures in the text format of Prometheus, for the bearer of METRICS_TOKEN.',
  },
  answer: 'text/plain',
  errors: [404],
})

export const readSecurityTxt = declareCall({
  method: 'GET',
  path: '/.well-known/security.txt',
  access: 'everybody',
  tag: 'Operation',
  summary: { ar: 'الجهة التي تُبلَّغ بالثغرات (RFC 9116).', en: 'Whom to tell of a weakness (RFC 9116).' },
  answer: 'text/plain',
  errors: [404],
})

const properties = z.record(z.string(), z.unknown())

export const readOpenApi = declareCall({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'everybody',
  tag: 'Operation',
  summary: { ar: 'هذه الوثيقة.', en: 'This document.' },
  answer: z.looseObject({ openapi: z.string(), info: properties, paths: properties }),
})

export const readDocs = declareCall({
  method: 'GET',
  path: '/api/docs',
  access: 'everybody',
  tag: 'Operation',
  summary: { ar: 'هذه الوثيقة في صفحة.', en: 'This document as a page.' },
  answer: 'text/html',
})

export const readDocsFont = declareCall({
  method: 'GET',
  path: '/api/docs/:font{(?:arabic|latin)-(?:400|600)\\.woff2}',
  access: 'everybody',
  tag: 'Operation',
  summary: { ar: 'خطوط تلك الصفحة.', en: 'The letters of that page.' },
  answer: 'font/woff2',
})

export const readDocsStyle = declareCall({
  method: 'GET',
  path: '/api/docs/docs.css',
  access: 'everybody',
  tag: 'Operation',
  summary: { ar: 'مظهر تلك الصفحة.', en: 'The look of that page.' },
  answer: 'text/css',
})

export const readDocsScript = declareCall({
  method: 'GET',
  path: '/api/docs/docs.js',
  access: 'everybody',
  tag: 'Operation',
  summary: { ar: 'البحث في تلك الصفحة.', en: 'The search of that page.' },
  answer: 'text/javascript',
})
