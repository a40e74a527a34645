// Page script of before-and-after comparisons.

export { startStages as mount } from './lib/compare-stage'
