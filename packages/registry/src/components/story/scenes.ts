/** A story one chooses one's way through. Pure. */

export interface Scene {
  id: string;
  title: string;
  body: string;
  choices: { label: string; next: string }[];
}

/** Choices that lead somewhere, named after the scene they lead to where nothing else is said. */
export function openChoices(scene: Scene, scenes: readonly Scene[]): { label: string; next: string }[] {
  return scene.choices.flatMap(({ label, next }) => {
    const to = scenes.find(({ id }) => id === next);
    return to ? [{ label: label || to.title, next }] : [];
  });
}

/** Where the way ends that somebody took: scenes that were deleted meanwhile are left out. An empty way begins at the first scene. */
export function sceneAt(scenes: readonly Scene[], way: readonly string[]): Scene | undefined {
  return way.map((id) => scenes.find((scene) => scene.id === id)).findLast((scene) => scene !== undefined) ?? scenes[0];
}
