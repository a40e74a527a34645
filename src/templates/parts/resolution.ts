// A resolution in words, and names that hold one.

/** '32x' */
export const resolutionText = (resolution: number) => `${resolution}x`

/** 'Classic 32x' -> 'Classic', for places that print the resolution apart. */
export function withoutResolution(name: string, resolution: number): string {
  return name
    .split(' ')
    .filter((word) => word !== resolutionText(resolution))
    .join(' ')
}
