"""Renders pictures: blender -b -P make.py -- FOLDER WEIGHTS [--quick] NAME..."""
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import studio
from scenes import photos


def main():
    """Renders each named picture into FOLDER/NAME.png; --quick makes a small one to judge by."""
    words = sys.argv[sys.argv.index('--') + 1:]
    quick = '--quick' in words
    folder, weights, *names = [word for word in words if word != '--quick']
    for name in names:
        start = time.process_time()
        try:
            studio.empty_scene()
            options = photos[name].build() or {}
            size = {'wide': 320, 'high': 240, 'samples': 8} if quick else {}
            studio.render(os.path.join(folder, name + '.png'), weights, **{**options, **size})
            print(f'{name}: {time.process_time() - start:.0f} s of processor time', flush=True)
        except Exception:
            # One scene with a fault does not keep the others from being rendered.
            traceback.print_exc()


main()
sys.stdout.flush()
# Blender and torch get in each other's way while both clean up.
os._exit(0)
