/** The services of a module may import those of the modules before it. A module without a place comes last. */
const MODULES = [
  'uploads',
  'files',
  'lookups',
  'accounts',
  'content',
  'partners',
  'gallery',
  'faqs',
  'contact',
  'portraits',
  'catalogues',
  'seasons',
  'competitions',
  'generated-images',
  'programmes',
  'community',
  'orders',
  'teams',
  'invoices',
  'payments',
  'scores',
  'certificates',
  'team-changes',
  'results',
  'judging',
  'mailings',
  'privacy',
  'dashboard',
  'reports',
]

const routes = 'api/src/(?:routes/.+|modules/.+(?:\\.(?:routes|admin|middleware|http)|/guards|/http-env))\\.ts$'
const services = `^(?!${routes})api/src/modules/`
const servicesOf = (modules) => `^(?!${routes})api/src/modules/(?:${modules.join('|')})/`

/** Each may import itself and those before it. */
const LAYERS = [
  ['contracts', '^packages/contracts/'],
  ['platform', '^api/src/platform/'],
  ['model', '^api/src/model/'],
  // `deps.ts` names the types of what the services are given.
  ['services', `^(?!${routes})api/src/(?:modules/|deps\\.ts$)`],
  ['routes', `^${routes}`],
  ['app', '^api/src/(?!platform/|model/|modules/|routes/|deps\\.ts$)'],
]

const why = 'docs/decisions/0037-layers-of-the-api.md'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...LAYERS.slice(0, -1).map(([name, path], place) => {
      const above = LAYERS.slice(place + 1)
      return {
        name: `layers: ${name} import nothing above`,
        comment: `Above ${name}: ${above.map(([each]) => each).join(', ')}. See ${why}`,
        severity: 'error',
        from: { path },
        to: { path: above.map(([, each]) => each) },
      }
    }),
    ...MODULES.map((name, place) => ({
      name: `modules: ${name} imports no later module`,
      comment: `The order of modules is MODULES in .dependency-cruiser.mjs. See ${why}`,
      severity: 'error',
      from: { path: servicesOf([name]) },
      to: { path: services, pathNot: servicesOf(MODULES.slice(0, place + 1)) },
    })),
    {
      name: 'modules: those without a place in the order import none of each other',
      comment: `Give the lower one a place in MODULES of .dependency-cruiser.mjs. See ${why}`,
      severity: 'error',
      from: { path: `^(?!${routes})api/src/modules/(?!(?:${MODULES.join('|')})/)([^/]+)/` },
      to: { path: services, pathNot: [servicesOf(MODULES), '^api/src/modules/$1/'] },
    },
    {
      name: 'files: no cycles',
      comment: `Imports of types count too. See ${why}`,
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    includeOnly: '^(?:api/src|packages/contracts)/',
    exclude: '\\.(?:test|fixture)\\.ts$',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
