import {
  Box3,
  DirectionalLight,
  Group,
  MathUtils,
  Mesh,
  MeshStandardMaterial,
  NeutralToneMapping,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  Vector3,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import { createCamera } from '#print/live/camera.ts';
import type { Model, Pose } from '#print/live/model.ts';

/** A model in the light of the packshots, drawn when something changes and at no other time. */
export interface ModelStage {
  /** Puts a model on the stage, in the place of the one before. */
  show(model: Model): void;
  /** Degrees to the right of the front, and degrees that the camera is higher than in the picture. */
  turn(yaw: number, rise: number): void;
  close(): void;
}

/** Share of the stage that a model fills, however it is turned. */
const fill = 0.82;

/** Throws where there is no WebGL. `onLost` is called when the browser takes the graphics away. */
export function openModelStage(canvas: HTMLCanvasElement, onLost: () => void): ModelStage {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1.05;
  renderer.shadowMap.enabled = true;
  const scene = new Scene();
  const room = new PMREMGenerator(renderer);
  const environment = room.fromScene(new RoomEnvironment(), 0.04, 0.1, 100, { size: 64 });
  room.dispose();
  scene.environment = environment.texture;
  scene.environmentIntensity = 0.55;
  // The key light of the packshots: warm, high, from the left of the camera.
  const key = new DirectionalLight('#fff7ee', 2.1);
  key.castShadow = true;
  key.shadow.mapSize.set(512, 512);
  key.shadow.radius = 8;
  scene.add(key, key.target);
  const floor = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.22 }));
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  const turntable = new Group();
  scene.add(turntable, floor);
  let size = new Vector3(1, 1, 1);
  let pose: Pose = { elevation: 20, yaw: 0 };
  let [yaw, rise, frame] = [0, 0, 0];
  let isClosed = false;

  function draw(): void {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0 || turntable.children.length === 0) return;
    renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    renderer.setSize(width, height, false);
    const elevation = MathUtils.clamp(pose.elevation + rise, -5, 80);
    const round = Math.hypot(size.x, size.z);
    const angle = MathUtils.degToRad(elevation);
    const tall = size.y * Math.cos(angle) + round * Math.abs(Math.sin(angle));
    const view = Math.max(tall, (round * height) / width) / fill;
    turntable.rotation.y = MathUtils.degToRad(pose.yaw + yaw);
    const camera = createCamera({ elevation, target: [0, size.y / 2, 0], size: view }, width / height);
    renderer.render(scene, camera);
  }
  const ask = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
  const lose = (event: Event) => {
    event.preventDefault();
    onLost();
  };
  const resized = new ResizeObserver(ask);
  resized.observe(canvas);
  canvas.addEventListener('webglcontextlost', lose);

  return {
    show(model) {
      clearOut(turntable);
      const { solid } = model;
      pose = model.pose;
      solid.rotation.x = pose.wall ? Math.PI / 2 : 0;
      turntable.rotation.y = 0;
      turntable.add(solid);
      const box = new Box3().setFromObject(turntable);
      size = box.getSize(new Vector3());
      const middle = box.getCenter(new Vector3());
      solid.position.set(-middle.x, -box.min.y, -middle.z);
      const reach = size.length();
      key.position.set(-1.1 * reach, 1.35 * reach, 0.9 * reach);
      Object.assign(key.shadow.camera, {
        left: -reach,
        right: reach,
        top: reach,
        bottom: -reach,
        near: 1,
        far: 4 * reach,
      });
      key.shadow.camera.updateProjectionMatrix();
      key.shadow.normalBias = reach * 0.002;
      // What hangs on a wall in the picture stands free here and has no floor.
      floor.visible = !pose.wall;
      floor.scale.setScalar(reach * 4);
      // Shaders compile beside the main thread where the browser can do that; then the first picture is quick.
      const drawOnce = () => {
        if (!isClosed) ask();
      };
      renderer.compileAsync(scene, createCamera({ elevation: 0, target: [0, 0, 0], size: 1 })).then(drawOnce, drawOnce);
    },
    turn(nextYaw, nextRise) {
      [yaw, rise] = [nextYaw, nextRise];
      ask();
    },
    close() {
      isClosed = true;
      cancelAnimationFrame(frame);
      resized.disconnect();
      canvas.removeEventListener('webglcontextlost', lose);
      clearOut(turntable);
      floor.geometry.dispose();
      environment.dispose();
      renderer.dispose();
    },
  };
}

function clearOut(group: Group): void {
  group.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    for (const material of [object.material].flat()) {
      if (material instanceof MeshStandardMaterial) material.map?.dispose();
      material.dispose();
    }
  });
  group.clear();
}
