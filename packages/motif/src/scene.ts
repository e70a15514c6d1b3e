import { memoizeDrawing } from './memoize-drawing.ts'
import { createSeededRandom } from './random.ts'
import { booth } from './scenes/booth.ts'
import { car } from './scenes/car.ts'
import { crowd } from './scenes/crowd.ts'
import { globe } from './scenes/globe.ts'
import { journey } from './scenes/journey.ts'
import { lesson } from './scenes/lesson.ts'
import { majlis } from './scenes/majlis.ts'
import { medals } from './scenes/medals.ts'
import { podium } from './scenes/podium.ts'
import { portrait } from './scenes/portrait.ts'
import { ring } from './scenes/ring.ts'
import { roads } from './scenes/roads.ts'
import type { Scene } from './scenes/scene.ts'
import { stage } from './scenes/stage.ts'
import { table } from './scenes/table.ts'
import { workbench } from './scenes/workbench.ts'
import { type SvgOptions, svg } from './svg.ts'

const SCENES = {
  table,
  portrait,
  crowd,
  podium,
  workbench,
  roads,
  globe,
  ring,
  car,
  booth,
  stage,
  medals,
  journey,
  majlis,
  lesson,
} satisfies Record<string, Scene>
export type SceneName = keyof typeof SCENES
export const SCENE_NAMES = Object.keys(SCENES) as SceneName[]

export const ATTRIBUTE_SCENES = ['workbench', 'roads', 'globe'] as const satisfies readonly SceneName[]

export type SceneOptions = SvgOptions & { width?: number; height?: number }

/** Placeholder for a photograph. */
export const scene = memoizeDrawing(
  (name: string, kind: SceneName, { width = 360, height = 440, ...options }: SceneOptions = {}): string =>
    svg(width, height, SCENES[kind](createSeededRandom(name), width, height), options),
)
