// Page script of before-and-after comparisons.

export { startComparisons as mount } from './lib/compare-stage'
