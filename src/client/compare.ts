// Before and after on the page of a release.

export { startStages as mount } from './lib/compare-stage'
